import { ph } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { expect, it } from 'vitest'
import { show } from '../../../test/browser/show.tsx'

it('keeps links and emphasis of a sentence in their place, and draws elements among its values', async () => {
  const tasks = 2
  const screen = await show(
    <p>
      <Trans>
        Look at <a href="/all">all of {ph({ place: <b>Kochi</b> })}</a>, then do{' '}
        <Plural value={tasks} one="# task" other="# tasks" /> for {ph({ name: '<0>Anju</0>' })}.
      </Trans>
    </p>,
  )
  await expect
    .element(screen.getByRole('paragraph'))
    .toHaveTextContent('Look at all of Kochi, then do 2 tasks for <0>Anju</0>.')
  await expect.element(screen.getByRole('link', { name: 'all of Kochi' })).toBeVisible()
})
