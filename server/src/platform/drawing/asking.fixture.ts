import { drawnApart } from './pool.ts'

/** A process that ends on SIGTERM, like the server, while a picture is being drawn that never ends. */

const slow = drawnApart<typeof import('./slow.fixture.ts')>(new URL('./slow.fixture.ts', import.meta.url))
process.on('SIGTERM', () => process.exit())

await slow('processId')
const drawing = slow('neverEnding')
process.send?.('drawing')
await drawing
