import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What tests and proofs ask of the system besides Node and a browser: the command, and the Debian package that brings it. */
export const programs = {
  caddy: 'caddy',
  // The light shell that most journeys run in shows no notices.
  chromium: 'chromium',
  mosquitto: 'mosquitto',
  nginx: 'nginx-light',
  pdftotext: 'poppler-utils',
  promtool: 'prometheus',
  // Reads workbooks by a parser of its own.
  xlsx2csv: 'xlsx2csv',
  xmllint: 'libxml2-utils',
  xmlsec1: 'xmlsec1',
} as const

export type ProgramName = keyof typeof programs

/** Debian keeps some among the administrator's commands, which are not on everybody's path. */
const ADMINISTRATORS = ['/usr/sbin', '/usr/local/sbin']

/** Where a program stands, or undefined where it is not installed. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | undefined {
  const folders = [...path.split(delimiter).filter(Boolean), ...ADMINISTRATORS]
  return folders.map((folder) => join(folder, name)).find(isCommand)
}

function isCommand(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
