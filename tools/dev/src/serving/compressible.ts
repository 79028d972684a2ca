/** Whether squeezing pays: text does, pictures and fonts are squeezed already. */
export const isCompressible = (type: string): boolean => /^text\/|json|javascript|svg/.test(type);
