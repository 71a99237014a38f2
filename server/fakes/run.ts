import { fakes } from './index.ts'

/** Fakes listen from here on, each at the next port, so that their settings stay the same. */
const FIRST_PORT = 4801

const started = await Promise.all(fakes.map((fake, index) => fake.start(FIRST_PORT + index)))
process.stdout.write(
  `These services run on this machine until you press Ctrl+C: ${fakes.map(({ name }) => name).join(', ')}.\nSettings to use them, for .env:\n\n`,
)
for (const { settings } of started) {
  for (const [name, value] of Object.entries(settings)) process.stdout.write(`${name}=${value}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all(started.map(({ close }) => close())).then(() => process.exit(0))
  })
}
