import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { RunSandbox, until } from './run/run-sandbox.ts'

let box: RunSandbox
afterEach(() => box.remove())

describe('install', () => {
  test('happens once, with the development packages, whatever NODE_ENV says', async () => {
    box = new RunSandbox('process.exit(0)')
    expect(await box.run({ NODE_ENV: 'production' }).code).toBe(0)
    expect(await box.run().code).toBe(0)
    expect(box.installs()).toHaveLength(1)
    expect(box.installs()[0]).toContain('ci --include=dev')
  })

  test('happens again when the lock file changes', async () => {
    box = new RunSandbox('process.exit(0)')
    await box.run().code
    writeFileSync(join(box.root, 'package-lock.json'), '{"other":true}')
    await box.run().code
    expect(box.installs()).toHaveLength(2)
  })

  test('says what to do when the lock file is missing', async () => {
    box = new RunSandbox('process.exit(0)')
    rmSync(join(box.root, 'package-lock.json'))
    const run = box.run()
    expect(await run.code).toBe(1)
    expect(run.output()).toContain('package-lock.json is missing')
    expect(box.installs()).toHaveLength(0)
  })

  test('a failure shows the words of npm and is tried again by the next command', async () => {
    box = new RunSandbox('process.exit(0)')
    const failed = box.run({ FAKE_NPM: 'fail' })
    expect(await failed.code).toBe(9)
    expect(failed.output()).toContain('the registry is away')
    expect(failed.output()).toContain('could not be installed')
    expect(await box.run().code).toBe(0)
    expect(box.installs()).toHaveLength(2)
  })

  test('two commands at once install once', async () => {
    box = new RunSandbox('process.exit(0)')
    const first = box.run({ FAKE_NPM: 'wait' })
    await until(() => box.installs().length === 1)
    const second = box.run()
    await until(() => second.output().includes('waiting'))
    box.letNpmFinish()
    expect([await first.code, await second.code]).toEqual([0, 0])
    expect(box.installs()).toHaveLength(1)
  })

  test('a lock left by a dead process is taken over by one of many', async () => {
    box = new RunSandbox('process.exit(0)')
    box.leaveLockOf(await box.deadPid())
    const runs = [box.run(), box.run(), box.run(), box.run()]
    expect(await Promise.all(runs.map((run) => run.code))).toEqual([0, 0, 0, 0])
    expect(box.installs()).toHaveLength(1)
  })

  test('an npm that outlives its killed command still holds the lock', async () => {
    box = new RunSandbox('process.exit(0)')
    const killed = box.run({ FAKE_NPM: 'wait' })
    await until(() => box.installs().length === 1)
    killed.kill('SIGKILL')
    await killed.code
    const next = box.run()
    await until(() => next.output().includes('waiting'))
    expect(box.installs()).toHaveLength(1)
    box.letNpmFinish()
    expect(await next.code).toBe(0)
    expect(box.installs()).toHaveLength(2)
  })

  test('an interrupted one stops npm and leaves no mark', async () => {
    box = new RunSandbox('process.exit(0)')
    const run = box.run({ FAKE_NPM: 'wait' })
    await until(() => box.installs().length === 1)
    run.kill('SIGTERM')
    expect(await run.code).toBe(143)
    expect(existsSync(join(box.root, 'node_modules', '.chaski-installed'))).toBe(false)
    expect(existsSync(join(box.root, '.cache', 'install.lock'))).toBe(false)
  })

  test('an old npm is refused by name', async () => {
    box = new RunSandbox('process.exit(0)')
    const run = box.run({ npm_config_user_agent: 'npm/9.8.1 node/v20.1.0 linux arm64' })
    expect(await run.code).toBe(1)
    expect(run.output()).toContain('npm 10 or newer')
  })
})

describe('hand-over', () => {
  test('passes arguments, exit code and a path that begins with our tools', async () => {
    box = new RunSandbox(
      'console.log(process.argv.slice(2).join("+"), process.env.PATH.split(":")[0]); process.exit(5)',
    )
    const run = box.run({}, ['one', 'two words'])
    expect(await run.code).toBe(5)
    expect(run.output()).toContain(`one+two words ${join(box.root, 'node_modules', '.bin')}`)
  })

  test('a target that has nothing more to do ends by itself', async () => {
    box = new RunSandbox('console.log("done")')
    expect(await box.run().code).toBe(0)
  })

  test('a fork of the target lives by its channel as any other', async () => {
    box = new RunSandbox(`
      import { fork } from 'node:child_process'
      if (process.argv[2] === 'fork') process.on('message', (text) => process.send(text + '!', () => process.exit()))
      else fork(process.argv[1], ['fork']).on('message', console.log).send('heard')
    `)
    const run = box.run()
    await run.code
    expect(run.output()).toContain('heard!')
  })

  test('a locked Node that does not run here gives way to the running one', async () => {
    box = new RunSandbox('console.log(process.execPath)')
    const run = box.run({ FAKE_NPM: 'broken-node' })
    expect(await run.code).toBe(0)
    expect(run.output()).toContain(process.execPath)
  })

  test('a signal reaches the target, whose exit code counts', async () => {
    box = new RunSandbox(`${RUNNING} process.on('SIGTERM', () => process.exit(7))`)
    const run = box.run()
    await until(() => run.output().includes('running'))
    run.kill('SIGTERM')
    expect(await run.code).toBe(7)
  })

  test('kill -9 of the command stops the target, which may still tidy up', async () => {
    box = new RunSandbox(`${RUNNING} process.on('SIGTERM', () => { tidied(); process.exit() })`)
    const run = box.run()
    await until(() => run.output().includes('running'))
    run.kill('SIGKILL')
    await until(() => !box.isAlive(targetPid(box)))
    expect(existsSync(join(box.root, 'tidied'))).toBe(true)
  })

  test.each([
    ['a shell that gives way', 'exec node "$@"'],
    ['a shell that stays', 'node "$@"; exit $?'],
  ])('kill -9 of npm stops the target below %s', async (_which, shell) => {
    box = new RunSandbox(RUNNING)
    const npm = box.runUnderNpm(shell)
    await until(() => npm.output().includes('running'))
    npm.kill('SIGKILL')
    await until(() => !box.isAlive(targetPid(box)))
  })
})

const RUNNING = `
  import { writeFileSync } from 'node:fs'
  const tidied = () => writeFileSync('tidied', '')
  writeFileSync('target.pid', String(process.pid))
  setInterval(() => {}, 1000)
  // Said once the handlers that follow are in place.
  setTimeout(() => console.log('running'))
`

const targetPid = (sandbox: RunSandbox) =>
  Number(readFileSync(join(sandbox.root, 'target.pid'), 'utf8'))
