import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/tools.ts'
import { until } from '../run/run-sandbox.ts'

type Options = {
  caddy: string
  /** A folder of its own for configuration, certificates and logs. */
  folder: string
  plainPort: number
  tlsPort: number
  appPort: number
}

/** Our configuration with the name and ports of a test in the place of an operator's; each must be there to be replaced. */
const adapted = ({ folder, plainPort, tlsPort, appPort }: Options): string => {
  let text = readFileSync(join(root, 'deploy', 'caddy', 'Caddyfile'), 'utf8')
  const replace = (what: string, by: string): void => {
    if (!text.includes(what)) throw new Error(`deploy/caddy/Caddyfile has no "${what}"`)
    text = text.replace(what, by)
  }
  // Its own authority signs, nobody is asked to trust it, and no other port is opened.
  const own = `admin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects`
  replace('{\n\tservers {', `{\n\t${own}\n\tstorage file_system ${folder}/store\n\tservers {`)
  replace('http://taxi.example {', `http://localhost:${plainPort} {\n\tbind 127.0.0.1`)
  replace('\ntaxi.example {', `\nhttps://localhost:${tlsPort} {\n\tbind 127.0.0.1`)
  replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy 127.0.0.1:${appPort}`)
  return text
}

/** The machine's Caddy with deploy/caddy/Caddyfile and an authority made for the moment. */
export async function startCaddy(
  options: Options,
): Promise<{ certificate: string; stop: () => Promise<void> }> {
  const { caddy, folder } = options
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, adapted(options))
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder }
  const file = ['--config', config, '--adapter', 'caddyfile']
  // A word it does not know fails here, as it would on an operator's machine.
  execFileSync(caddy, ['adapt', ...file, '--validate'], { env, stdio: 'pipe' })
  const child = spawn(caddy, ['run', ...file], { env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const authority = join(folder, 'store', 'pki', 'authorities', 'local', 'root.crt')
  const issued = join(folder, 'store', 'certificates', 'local', 'localhost', 'localhost.crt')
  await until(() => existsSync(authority) && existsSync(issued))
  return {
    certificate: readFileSync(authority, 'utf8'),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
