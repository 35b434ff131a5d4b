/** What a row says, by the keys of its columns; an empty cell says nothing. */
export type Said = Readonly<Record<string, string | number | boolean | undefined>>
