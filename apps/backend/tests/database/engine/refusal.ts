/** The five-letter code with which PostgreSQL refused, or 'none' when it did not. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
    throw error;
  }
}

/** What the database said when it refused, or 'none' when it did not. */
export async function messageOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}
