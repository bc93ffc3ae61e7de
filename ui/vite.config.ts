import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.DUGAMES_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/dugames/web/static',
    emptyOutDir: true,
    target: 'es2022',
    // three.js, alone in its file, is loaded only when a 3-D view opens.
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
});
