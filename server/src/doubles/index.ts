import { chatDouble } from './chat/index.ts'
import type { Double } from './double.ts'

/** Every double that `npm run doubles` starts, in the order of their ports. */
export const doubles: readonly Double[] = [chatDouble]
