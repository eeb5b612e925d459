import { ApiProblem } from './problem.ts';
import { problemOf } from './send.ts';

/** Fetches a file. Throws an {@link ApiProblem}: a plain link to it would save the refusal under the name of the file. */
export async function download(url: string): Promise<Blob> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw problemOf(response.status, await response.text());
    return await response.blob();
  } catch (error) {
    throw error instanceof ApiProblem ? error : new ApiProblem('offline');
  }
}
