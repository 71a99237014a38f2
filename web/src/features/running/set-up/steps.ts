const steps = ['account', 'name', 'address', 'mail', 'files', 'community', 'done'] as const
export type Step = (typeof steps)[number]

export const shownSteps: readonly { readonly id: Step; readonly label: string }[] = [
  { id: 'account', label: 'You' },
  { id: 'name', label: 'Name' },
  { id: 'address', label: 'Address' },
  { id: 'mail', label: 'Email' },
  { id: 'files', label: 'Files' },
  { id: 'community', label: 'Members' },
]

export const isStep = (text: string | null): text is Step => steps.some((step) => step === text)

/** Returns the next step; the last step returns itself. */
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'done'

export const placeOf = (step: Step): number => steps.indexOf(step)

export const stepTexts: Readonly<Record<Step, { readonly title: string; readonly lead: string }>> = {
  account: {
    title: 'Set up your community',
    lead: 'First, create your own account. You’ll be the administrator.',
  },
  name: { title: 'What’s your community called?', lead: 'The name and logo that everyone sees.' },
  address: { title: 'What’s its web address?', lead: 'The address used in emails and shared links.' },
  mail: { title: 'Does email work?', lead: 'Members confirm their address by email, so test it now.' },
  files: {
    title: 'Does file storage work?',
    lead: 'Pictures and proof of work have to be stored somewhere.',
  },
  community: {
    title: 'Who’s in it?',
    lead: 'Start with an empty community, or look around in a sample one.',
  },
  done: { title: 'Your community is ready', lead: 'The system check shows what’s still missing.' },
}
