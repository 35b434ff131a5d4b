import type { Table } from './records.ts'

const names = new Set(['file_content', 'file_piece'])

/** Where the store in the database keeps its bytes: they go into an archive as files, whatever store holds them. */
export const isOfFileStore = ({ schema, name }: Pick<Table, 'schema' | 'name'>): boolean =>
  schema === 'public' && names.has(name)
