interface Gathered {
  readonly name: string
  /** ISO 8601; null while undecided. */
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly place: string | null
  readonly is_online: boolean
}

/** Structured data about an event for search engines (schema.org). */
export function eventData({ name, starts_at, ends_at, place, is_online }: Gathered): Record<string, unknown> {
  return {
    '@type': 'Event',
    name,
    ...(starts_at !== null && { startDate: starts_at }),
    ...(ends_at !== null && { endDate: ends_at }),
    eventAttendanceMode: `https://schema.org/${is_online ? 'Online' : 'Offline'}EventAttendanceMode`,
    ...(!is_online && place !== null && { location: { '@type': 'Place', name: place } }),
  }
}
