import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian puts some programs where only root looks for them. */
const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']

/** Where a program of the machine is, or undefined. */
export const findProgram = (name: string): string | undefined =>
  places
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
