/** Time zones that browsers still report under a former city name. */
const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** The zone under its current city name. */
export const presentName = (zone: string) => renamed[zone] ?? zone

/** The time zone of this browser. */
export function browserZone(): string {
  return presentName(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
