import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusalOf } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api, whenSessionExpires } from '../../../../api/client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { VisibilitySwitches } from './visibility-switches.tsx'

test('a switch that is pressed after the session has run out leads to signing in, and falls back', async () => {
  whenSessionExpires(toast.sessionExpired)
  answer(
    on(api.account.preferences, { interested_in_work: true, interested_in_gig_work: false }),
    on(api.account.updatePreferences, () => refusalOf(401, 'access_token_rejected', 'Sign in to continue')),
  )
  await show(<VisibilitySwitches isPublic />, { at: '/dashboard/settings/visibility' })
  const gigs = page.getByRole('switch', { name: /^Open to gigs/ })
  await gigs.click()
  await expect.element(page.getByText(/Your session has expired/)).toBeVisible()
  await expect.element(gigs).not.toBeChecked()
  await expect.element(page.getByText('We couldn’t update your gig preference')).not.toBeInTheDocument()
})
