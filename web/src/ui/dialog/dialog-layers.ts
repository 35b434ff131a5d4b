import { createContext } from 'react'

/** Dialogs lie over one another; keys belong to the one on top. */
export type DialogLayer = symbol

const open: DialogLayer[] = []

/** Puts a dialog on top; gives back how to take it away. */
export const enterLayer = (layer: DialogLayer): (() => void) => {
  open.push(layer)
  return () => void open.splice(open.indexOf(layer), 1)
}

/** The dialog on top; null when the page itself is. */
export const topLayer = (): DialogLayer | null => open.at(-1) ?? null

/** The layer a component stands in, so that its keys work exactly while that layer is on top. */
export const LayerContext = createContext<DialogLayer | null>(null)
