import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** What a killed process does from then on: nothing. */
class Dead extends Error {}

type Life = { left: number; touches: number; die: () => void }

/** Every touch of the world is counted; when the life is over each of them fails, as for a process that was killed there. */
const touch = (life: Life): void => {
  life.touches++
  if (life.left-- > 0) return
  life.die()
  throw new Dead('killed')
}

const mortalDb = (db: Db, life: Life): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'getExecutor')
        return () => {
          touch(life)
          return target.getExecutor()
        }
      if (name === 'transaction')
        return () => ({
          execute: (work: (trx: Db) => Promise<unknown>) => {
            touch(life)
            return target.transaction().execute(async (trx) => {
              const result = await work(mortalDb(trx, life))
              // Killed just before the commit.
              touch(life)
              return result
            })
          },
        })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })

/** Dies before and after what is done outside too: whether it was done nobody hears. */
const mortalCall =
  <A extends unknown[], R>(call: (...args: A) => Promise<R>, life: Life) =>
  async (...args: A): Promise<R> => {
    touch(life)
    const result = await call(...args)
    touch(life)
    return result
  }

/** The same world for a process that dies at its n-th touch of it: by name only, unless it is told how. */
export const mortalDeps = (
  deps: Deps,
  left: number,
  die: () => void = () => {},
): { deps: Deps; life: Life } => {
  const life = { left, touches: 0, die }
  const { service } = deps.billService
  return {
    life,
    deps: {
      ...deps,
      db: mortalDb(deps.db, life),
      workers: { ...deps.workers, run: mortalCall(deps.workers.run as never, life) as never },
      billService: {
        ...deps.billService,
        service: {
          sendBill: mortalCall(service.sendBill, life),
          sendSummary: mortalCall(service.sendSummary, life),
          getStatus: mortalCall(service.getStatus, life),
          getStatusCdr: mortalCall(service.getStatusCdr, life),
        },
      },
    },
  }
}
