/** An error response in the format of the protocol. */
export function refuse(
  status: number,
  { code, message, headers = {} }: { readonly code: string; readonly message: string; readonly headers?: HeadersInit },
): Response {
  const page = code.toLowerCase().replaceAll('_', '-');
  const details_url = `https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html#${page}`;
  return Response.json({ message, error_code: code, details_url }, { status, headers });
}
