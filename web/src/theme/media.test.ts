import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { media } from './media.ts'

it('has the same widths as the style sheets', () => {
  const styles = readFileSync(new URL('./breakpoints.css', import.meta.url), 'utf8')
  for (const [name, query] of Object.entries(media))
    expect(styles).toContain(`@custom-media --${name} ${query};`)
})
