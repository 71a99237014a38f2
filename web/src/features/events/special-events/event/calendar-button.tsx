import { t } from '@lingui/core/macro'
import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { api } from '../../../../api/client.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { fileNameOf } from '../../../../ui/files/save-file.ts'

export const CalendarButton = ({ event: { id, title } }: { event: SpecialEventPage }) => (
  <DownloadButton
    load={() => api.specialEvents.file({ params: { event_id: id } })}
    fileName={`${fileNameOf(title, 'event')}.ics`}
  >
    {t`Add to calendar`}
  </DownloadButton>
)
