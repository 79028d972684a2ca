/** The name under which the driver offers the page to measure its memory. */
export const MEASURE_MEMORY = 'measureMemory';
