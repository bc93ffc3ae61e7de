// What a person prefers; kept in this browser.

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';
export type Animation = 0 | 120 | 250 | 500;

export interface Settings {
  theme: Theme;
  language: 'auto' | 'en' | 'de';
  animation: Animation;
  coordinates: boolean;
  threats: boolean;
  confirm: boolean;
  sounds: boolean;
  volume: number;
  vibration: boolean;
  notifications: boolean;
  level: number;
}

const USUAL: Settings = {
  theme: 'auto',
  language: 'auto',
  animation: 250,
  coordinates: true,
  threats: false,
  confirm: true,
  sounds: true,
  volume: 0.6,
  vibration: true,
  notifications: false,
  level: 2,
};

const KEPT = 'dugames.settings';

function read(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Settings = $state(read());

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const contrast = matchMedia('(prefers-contrast: more)');

const system = $state({
  dark: dark.matches,
  still: still.matches,
  contrast: contrast.matches,
});
dark.addEventListener('change', () => (system.dark = dark.matches));
still.addEventListener('change', () => (system.still = still.matches));
contrast.addEventListener('change', () => (system.contrast = contrast.matches));

/** The theme that is shown. */
export function theme(): 'light' | 'dark' | 'contrast' {
  if (settings.theme !== 'auto') return settings.theme;
  if (system.contrast) return 'contrast';
  return system.dark ? 'dark' : 'light';
}

/** Whether the person asked for little motion. */
export function reduced(): boolean {
  return system.still;
}

/** How long an animation takes, in milliseconds. */
export function animation(): number {
  return system.still ? 0 : settings.animation;
}

/** Keeps the settings and dresses the page; called once by the app. */
export function dress(): void {
  $effect(() => {
    document.documentElement.dataset.theme = theme();
  });
  $effect(() => {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  });
}
