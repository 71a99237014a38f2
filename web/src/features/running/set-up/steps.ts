import { t } from '@lingui/core/macro'

const steps = ['account', 'name', 'address', 'mail', 'files', 'community', 'done'] as const
export type Step = (typeof steps)[number]

export const shownSteps: readonly { readonly id: Step; readonly label: string }[] = [
  { id: 'account', label: t`You` },
  { id: 'name', label: t`Name` },
  { id: 'address', label: t`Address` },
  { id: 'mail', label: t`Email` },
  { id: 'files', label: t`Files` },
  { id: 'community', label: t`Members` },
]

export const isStep = (text: string | null): text is Step => steps.some((step) => step === text)

/** Returns the next step; the last step returns itself. */
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'done'

export const placeOf = (step: Step): number => steps.indexOf(step)

export const stepTexts: Readonly<Record<Step, { readonly title: string; readonly lead: string }>> = {
  account: {
    title: t`Set up your community`,
    lead: t`First, create your own account. You’ll be the administrator.`,
  },
  name: { title: t`What’s your community called?`, lead: t`The name and logo that everyone sees.` },
  address: { title: t`What’s its web address?`, lead: t`The address used in emails and shared links.` },
  mail: { title: t`Does email work?`, lead: t`Members confirm their address by email, so test it now.` },
  files: {
    title: t`Does file storage work?`,
    lead: t`Pictures and proof of work have to be stored somewhere.`,
  },
  community: {
    title: t`Who’s in it?`,
    lead: t`Start with an empty community, or look around in a sample one.`,
  },
  done: { title: t`Your community is ready`, lead: t`The system check shows what’s still missing.` },
}
