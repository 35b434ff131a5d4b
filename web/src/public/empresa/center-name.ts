/** How a cost center is called where sums are shown; rides of none have a line too. */
export const centerName = ({ code, name }: { code: string | null; name: string | null }): string =>
  code === null ? 'Sin centro de costo' : `${code} ${name ?? ''}`
