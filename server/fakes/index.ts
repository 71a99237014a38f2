import { chatDouble } from './chat/index.ts'
import { courseDouble } from './courses.ts'
import type { Double } from './double.ts'
import { kkemDouble } from './kkem.ts'

/** Every double that `npm run doubles` starts, in the order of their ports. */
export const doubles: readonly Double[] = [chatDouble, courseDouble, kkemDouble]
