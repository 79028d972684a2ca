/** Returns the SQLSTATE of a refused statement, or 'none' if the statement succeeded. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
    throw error;
  }
}

/** Returns the error message of a refused statement, or 'none' if the statement succeeded. */
export async function messageOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}
