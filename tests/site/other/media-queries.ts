export const listMediaQueries = () => ({ '--broad': '(width >= 900px)' });
