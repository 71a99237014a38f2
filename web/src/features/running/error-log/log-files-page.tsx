import { Button, Modal } from '@mantine/core'
import { isAllowed } from '@muster/contract/access/access.ts'
import type { LogFile, LogName } from '@muster/contract/running/error-log/log-files.ts'
import { errorLog } from '@muster/contract/running/error-log.ts'
import { IconDownload, IconEraser, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useTitle } from '../../../api/site.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { ListFrame, ListHead } from '../../../ui/data-table/toolbar/list-frame.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import classes from './error-log.module.css'
import { ErrorTabs } from './error-tabs.tsx'
import { errorReads } from './queries.ts'

const filesQuery = queryOf(api.errorLog.logs)

const about: Readonly<Record<LogName, string>> = {
  error: 'Every server failure, with its stack trace',
  root: 'Everything the server logs',
  request: 'One line per request',
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Log files: read the tail, download, and (administrators only) clear. */
export default function LogFilesPage() {
  useTitle('Log files')
  const files = useQuery(filesQuery)
  const [viewed, setViewed] = useState<LogName>()
  const [clearing, setClearing] = useState<LogName>()
  const mayClear = isAllowed(errorLog.clear.access, usePermissions())
  const download = useDownload()
  return (
    <ListFrame>
      <ListHead title="Log files" lead="What the server records as it runs" />
      <ErrorTabs shown="files" />
      <div className={classes.files}>
        <QueryView query={files} errorTitle="We couldn’t load the log files">
          {(found) => (
            <>
              {found.map((file) => (
                <Card key={file.name}>
                  <div className={classes.file}>
                    <FileWords file={file} />
                    <Button
                      variant="default"
                      leftSection={<IconFileText size={18} />}
                      aria-label={`View log ${file.name}`}
                      onClick={() => setViewed(file.name)}
                    >
                      View
                    </Button>
                    <Button
                      variant="default"
                      leftSection={<IconDownload size={18} />}
                      aria-label={`Download log ${file.name}`}
                      loading={download.isPending && download.variables === file.name}
                      onClick={() => download.mutate(file.name)}
                    >
                      Download
                    </Button>
                    {mayClear && (
                      <Button
                        variant="subtle"
                        color="bad"
                        leftSection={<IconEraser size={18} />}
                        aria-label={`Clear log ${file.name}`}
                        disabled={file.bytes === 0}
                        onClick={() => setClearing(file.name)}
                      >
                        Clear
                      </Button>
                    )}
                  </div>
                </Card>
              ))}
            </>
          )}
        </QueryView>
      </div>
      <Modal
        opened={viewed !== undefined}
        onClose={() => setViewed(undefined)}
        title={`Log ${viewed ?? ''}`}
        size="xl"
      >
        {viewed && <LogEnd key={viewed} name={viewed} />}
      </Modal>
      <ClearDialog name={clearing} onClose={() => setClearing(undefined)} />
    </ListFrame>
  )
}

function FileWords({ file: { name, bytes, written_at } }: { file: LogFile }) {
  return (
    <div>
      <h2>{name}</h2>
      <p>
        {about[name]}. {bytes === 0 ? 'Empty' : sizeText(bytes)}
        {written_at && (
          <>
            , last line <RelativeTime value={written_at} />
          </>
        )}
      </p>
    </div>
  )
}

const useDownload = () =>
  useAction({
    call: async (name: LogName) => {
      const file = await api.errorLog.download({ params: { log_name: name } })
      saveFile(file.blob, `${name}.log`)
      return { reply: undefined, text: '' }
    },
    success: false,
  })

const LINES = 500

function LogEnd({ name }: { name: LogName }) {
  const [pageIndex, setPage] = useState(1)
  const query = useQuery(
    queryOf(api.errorLog.view, { params: { log_name: name }, query: { pageIndex, lines: LINES } }),
  )
  return (
    <QueryView query={query} errorTitle="We couldn’t load the log">
      {(text) => (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
          <pre className={classes.log} tabIndex={0}>
            {text || 'This log is empty.'}
          </pre>
          <div className={classes.foot}>
            <Button variant="default" disabled={pageIndex === 1} onClick={() => setPage(pageIndex - 1)}>
              Newer lines
            </Button>
            <Button
              variant="default"
              disabled={text.split('\n').length < LINES}
              onClick={() => setPage(pageIndex + 1)}
            >
              Older lines
            </Button>
          </div>
        </>
      )}
    </QueryView>
  )
}

/** Requires a download before a log can be cleared, so that no one deletes entries unread. */
function ClearDialog({ name, onClose }: { name: LogName | undefined; onClose: () => void }) {
  const download = useDownload()
  const clear = useAction({
    call: (log: LogName) => api.errorLog.clear.answer({ params: { log_name: log }, body: { typed: log } }),
    invalidates: errorReads,
    onDone: close,
  })
  const isDownloaded = download.isSuccess && download.variables === name
  function close() {
    download.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={name !== undefined}
      title={`Clear the log “${name ?? ''}”?`}
      {...(isDownloaded
        ? { confirmLabel: 'Clear', danger: true, typed: { text: name, label: `Type ${name} to clear it` } }
        : { confirmLabel: 'Download it first' })}
      busy={download.isPending || clear.isPending}
      onConfirm={() => name && (isDownloaded ? clear : download).mutate(name)}
      onClose={close}
    >
      <p>
        The log will start again from empty. Its current content will be kept on the server for 30 days but
        won’t be shown here.
      </p>
    </ConfirmDialog>
  )
}
