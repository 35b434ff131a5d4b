import { createUserCommand } from '../server/src/modules/users/create-user-command.ts'

await createUserCommand(process.argv.slice(2))
