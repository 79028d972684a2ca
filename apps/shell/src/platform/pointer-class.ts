import type { PointerClass } from '@mindloom/domain/measurement';

/**
 * The class of this device's main pointer: a finger is coarse, a mouse or a pen is fine. The function has its own file,
 * so that the first page does not load it.
 */
export const pointerClass = (): PointerClass => (matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine');
