/** The qualifier next to the pitch on the home and info pages, and in the footer of other pages (D-50). */
export const PRACTICE_QUALIFIER = 'Practice makes you better at these games. Not a medical product.';

/** The qualifier wherever AI feedback, insights or recommendations are mentioned (D-50). */
export const ON_DEVICE_NOTE = 'Generated on this device from your own results';
