import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/tools.ts'
import { until } from '../run/run-sandbox.ts'

type Options = {
  nginx: string
  /** Absent: plain HTTP, where the proxy is not what is tried. */
  openssl?: string
  /** A folder of its own for configuration, certificate, cache and logs. */
  folder: string
  plainPort: number
  tlsPort: number
  /** Of every node. */
  appPorts: readonly number[]
}

const configuration = (name: string): string =>
  readFileSync(join(root, 'deploy', 'nginx', name), 'utf8')

/** Where the nodes of a test are, in the words of an operator's file. */
const upstreams = (ports: readonly number[]): string => {
  if (ports.length === 1)
    return configuration('one-node.conf').replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
  const line = /^ *server 127\.0\.0\.1:3001(.*)\n *server 127\.0\.0\.1:3002.*$/gm
  const text = configuration('two-nodes.conf')
  if (text.match(line)?.length !== 2) throw new Error('two-nodes.conf has no two lists of two')
  return text.replaceAll(line, (_, more: string) =>
    ports.map((port) => `  server 127.0.0.1:${port}${more}`).join('\n'),
  )
}

/** Our configuration with the names and ports of a test in the place of an operator's; each must be there to be replaced. */
const adapted = ({ openssl, folder, plainPort, tlsPort, appPorts }: Options): string => {
  let text = configuration('chaski.conf')
  const replace = (what: string, by: string): void => {
    if (!text.includes(what)) throw new Error(`deploy/nginx/chaski.conf has no "${what}"`)
    text = text.replaceAll(what, by)
  }
  replace('listen [::]:80;', '')
  replace('listen [::]:443 ssl http2;', '')
  replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
  const secure = openssl === undefined ? '' : ' ssl http2'
  replace('listen 443 ssl http2;', `listen 127.0.0.1:${tlsPort}${secure};`)
  replace('/etc/letsencrypt/live/taxi.example/fullchain.pem', join(folder, 'cert.pem'))
  replace('/etc/letsencrypt/live/taxi.example/privkey.pem', join(folder, 'key.pem'))
  replace('/var/cache/nginx/chaski', join(folder, 'cache'))
  replace('/var/log/nginx/chaski.log', join(folder, 'access.log'))
  const server = openssl === undefined ? text.replaceAll(/^ *ssl_.*$/gm, '') : text
  return `${upstreams(appPorts)}\n${server}`
}

const around = (folder: string): string => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off;
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log warn;
  events { worker_connections 8192; }
  http {
    access_log off;
    client_body_temp_path ${folder}/tmp;
    proxy_temp_path ${folder}/tmp;
    fastcgi_temp_path ${folder}/tmp;
    uwsgi_temp_path ${folder}/tmp;
    scgi_temp_path ${folder}/tmp;
    include ${folder}/chaski.conf;
  }`

const makeCertificate = (openssl: string, folder: string): string => {
  const certificate = join(folder, 'cert.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', certificate]
  execFileSync(openssl, ['req', '-x509', '-nodes', ...curve, ...subject, ...files], {
    stdio: 'pipe',
  })
  return readFileSync(certificate, 'utf8')
}

/** The machine's nginx with deploy/nginx/chaski.conf and a certificate made for the moment. */
export async function startNginx(
  options: Options,
): Promise<{ certificate: string; stop: () => Promise<void> }> {
  const { nginx, openssl, folder } = options
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  const certificate = openssl === undefined ? '' : makeCertificate(openssl, folder)
  writeFileSync(join(folder, 'chaski.conf'), adapted(options))
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  execFileSync(nginx, [...args, '-t'], { stdio: 'pipe' })
  const child = spawn(nginx, args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // Looking at the configuration leaves an empty one.
  await until(() => readFileSync(join(folder, 'nginx.pid'), 'utf8') !== '')
  return {
    certificate,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
