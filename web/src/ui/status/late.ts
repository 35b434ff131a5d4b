import { type ComponentType, lazy } from 'react'

const retryMs = 1_000

/** A part that is asked for again until it is here: a line that was cut must not take the screen along. */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}

/** Something that a first screen does not show, drawn once it is needed. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }))
