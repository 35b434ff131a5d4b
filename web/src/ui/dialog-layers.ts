/** Dialogs lie over one another; keys belong to the one on top. */
const open: symbol[] = []

export type DialogLayer = { isTop: () => boolean; leave: () => void }

export const enterDialogLayer = (): DialogLayer => {
  const layer = Symbol('dialog')
  open.push(layer)
  return {
    isTop: () => open.at(-1) === layer,
    leave: () => void open.splice(open.indexOf(layer), 1),
  }
}

/** How many dialogs are open: a shortcut works in the layer it was declared in. */
export const dialogDepth = (): number => open.length
