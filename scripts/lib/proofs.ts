import { join } from 'node:path'
import { root } from './tools.ts'

export type Proof = {
  name: string
  /** What holds when it succeeds. */
  proves: string
  /** A file of ours that runs it; its last line is JSON that says `ok` and its figures. */
  file: string
  args: readonly string[]
}

const script = (name: string, proves: string, ...args: string[]): Proof => ({
  name,
  proves,
  file: join(root, 'scripts', `${name}.ts`),
  args,
})

const bench = (name: string, proves: string, file: string, ...args: string[]): Proof => ({
  name,
  proves,
  file: join(root, 'bench', 'run.ts'),
  args: [file, '--check', ...args],
})

/** The long proofs, each with a short form in "npm test"; a new one is a line here. */
export const proofs: readonly Proof[] = [
  script('mutate', 'bugs planted in rules are caught'),
  bench('soak', 'a working fleet stays lawful', 'engine-soak', '--seconds', '600'),
  bench('kills', 'the next node leads on', 'engine-soak', '--seconds', '300', '--kills', '5'),
  bench('nodes', 'every screen of several nodes shows every change', 'nodes'),
  bench('fleet', 'and with two thousand cars, however late', 'nodes', '--units', '2000'),
  bench('faults', 'nothing acknowledged is lost, whatever falls', 'nodes', '--faults'),
  bench('rolling', 'nodes restart one by one and nobody notices', 'nodes', '--rolling'),
  bench('growth', 'a call costs on three nodes what it costs on one', 'nodes', '--growth'),
  bench('overload', 'a crowd beyond the peak is turned away in time', 'overload'),
  bench('fuzz', 'no request whatever breaks an operation or holds the loop', 'fuzz'),
  bench('year', 'a year of data is as quick as its first month', 'year'),
  bench('months', 'a year of five hundred companies is closed and billed to the cent', 'months'),
  bench('comprobantes', 'killed at any step, nothing is lost or doubled at SUNAT', 'comprobantes'),
  bench('pitr', 'a database comes back to the moment before a mistake', 'pitr'),
  bench('restart', 'restarts behind the proxy lose no call', 'restart'),
]
