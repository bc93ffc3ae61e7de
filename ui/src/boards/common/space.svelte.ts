// Which games a person likes to see in space; kept while the page is open.

import { SvelteSet } from 'svelte/reactivity';

export const inSpace = new SvelteSet<string>();
