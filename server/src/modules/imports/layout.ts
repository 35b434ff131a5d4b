import type { Said } from './said.ts'

/** What a cell says, or in words why it says nothing. */
export type Read = { value: string | number | boolean } | { problem: string }

export type LayoutColumn = {
  key: string
  title: string
  /** Other titles that people give it. */
  also?: readonly string[]
  /** A new record needs it. */
  required?: boolean
  /** What the template explains, and an example. */
  hint: string
  example: string
  read: (text: string) => Read
  /** Recognises the column where its title does not. */
  looksLike?: (text: string) => boolean
  /** No two rows may say the same. */
  unique?: boolean
  /** Part of the key that `settle` knows where the cell is empty. */
  implied?: boolean
  /** The record's fields that it fills, where they are called otherwise: their problems are told here. */
  fields?: readonly string[]
}

/** What a file of a kind holds: its columns, and by which of them a row finds its record. */
export type Layout = {
  columns: readonly LayoutColumn[]
  /** What the cells of a row say together, before it is compared with others. */
  settle?: (said: Said) => Said
  key: readonly string[]
  /** Parts of the key that a file may leave out, where there is only one. */
  within?: readonly string[]
  /** The columns a person recognises a row by. */
  label: readonly string[]
}

export type RowProblem = { column: string; detail: string }

export const columnOf = ({ columns }: Layout, field: string): string =>
  columns.find(({ key, fields }) => key === field || fields?.includes(field))?.title ?? ''
