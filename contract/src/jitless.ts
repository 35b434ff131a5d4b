import { z } from 'zod'

// The pages' content-security policy forbids code made at run time, which zod would try for speed.
z.config({ jitless: true })
