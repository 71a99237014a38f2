import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import classes from '../section.module.css'

export default function SettingsDataPage() {
  useTitle(t`Your data`)
  const download = useAction({
    call: () => api.account.exportData.answer(),
    success: t`Data downloaded`,
    onDone: ({ blob, fileName }) => saveFile(blob, fileName),
  })
  return (
    <Card title={t`Your data`}>
      <p className={classes.lead}>
        {t`Everything we store about you in one file, including your account, organisations, links and karma history. The file is JSON, which other programs can read.`}
      </p>
      <Button
        leftSection={<IconDownload size={18} />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t`Download my data`}
      </Button>
    </Card>
  )
}
