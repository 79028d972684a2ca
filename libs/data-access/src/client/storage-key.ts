/** Where the auth client keeps the session in local storage. Fixed, so that a visitor's page can look without it. */
export const SESSION_STORAGE_KEY = 'mindloom.auth';
