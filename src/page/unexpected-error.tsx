/**
 * A copy of React Router's default page for a route that throws, which the specification requires.
 * The browser doesn't load the router (docs/decisions/0013). A test compares both pages.
 */
export function UnexpectedError({ error }: { error: unknown }) {
  const isError = error instanceof Error;
  return (
    <>
      <h2>Unexpected Application Error!</h2>
      <h3 style={{ fontStyle: 'italic' }}>{isError ? error.message : JSON.stringify(error)}</h3>
      {isError && (
        <pre style={{ padding: '0.5rem', backgroundColor: 'rgba(200,200,200, 0.5)' }}>
          {error.stack}
        </pre>
      )}
    </>
  );
}
