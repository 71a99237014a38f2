import { chatFake } from './chat/index.ts'
import { courseFake } from './courses.ts'
import type { Fake } from './fake.ts'
import { kkemFake } from './kkem.ts'

/** Every fake that `npm run fakes` starts, in the order of their ports. */
export const fakes: readonly Fake[] = [chatFake, courseFake, kkemFake]
