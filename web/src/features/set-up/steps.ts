/** The steps of the set-up, in their order. */
const steps = ['account', 'name', 'address', 'mail', 'files', 'community', 'done'] as const
export type Step = (typeof steps)[number]

export const shownSteps: readonly { readonly id: Step; readonly label: string }[] = [
  { id: 'account', label: 'You' },
  { id: 'name', label: 'Name' },
  { id: 'address', label: 'Address' },
  { id: 'mail', label: 'Mail' },
  { id: 'files', label: 'Files' },
  { id: 'community', label: 'Members' },
]

export const isStep = (text: string | null): text is Step => steps.some((step) => step === text)

/** The last leads to itself. */
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'done'

export const placeOf = (step: Step): number => steps.indexOf(step)

export const stepTexts: Readonly<Record<Step, { readonly title: string; readonly lead: string }>> = {
  account: {
    title: 'Set up your community',
    lead: 'First your own account. You become the administrator.',
  },
  name: { title: 'What is it called?', lead: 'The name and the logo that everybody sees.' },
  address: { title: 'Where is it?', lead: 'The address that mails and shared links lead to.' },
  mail: { title: 'Do mails go out?', lead: 'Members confirm their address by mail, so try it now.' },
  files: { title: 'Are files kept?', lead: 'Pictures and proofs of work need a place to stay.' },
  community: {
    title: 'Who is there?',
    lead: 'Begin with an empty community, or look around in a made-up one.',
  },
  done: { title: 'Your community is ready', lead: 'The system check says what is still missing.' },
}
