// Before anything is drawn, so that a dark room stays dark. The app looks after it from then on.
(() => {
  let chosen = 'auto';
  try {
    chosen = JSON.parse(localStorage.getItem('dugames.settings') ?? '{}').theme ?? 'auto';
  } catch {
    // Storage may be closed to us.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const contrast = matchMedia('(prefers-contrast: more)').matches;
  const own = contrast ? 'contrast' : dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = chosen === 'auto' ? own : chosen;
})();
