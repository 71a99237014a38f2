/** The tabs of a profile, by their names in the address. */
export const profileTabs = [
  { value: 'basic', label: 'Basic details' },
  { value: 'history', label: 'Karma history' },
  { value: 'journey', label: 'Journey' },
  { value: 'achievements', label: 'Achievements' },
] as const
export type ProfileTab = (typeof profileTabs)[number]['value']

/** The tab in the address; the first one when it is missing or unknown. */
export function tabOf(value: string | null): ProfileTab {
  return profileTabs.find((tab) => tab.value === value)?.value ?? 'basic'
}
