const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  // A backup or loading the sample data locks every table with its indexes, some thousand objects, in one
  // transaction.
  max_locks_per_transaction: '256',
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  work_mem: '8MB',
  max_wal_size: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/**
 * Statements, parameters and error details contain personal data, so none of them are logged. Error messages
 * can quote values too; see `DISCREET_ROLE`.
 */
const DISCREET = {
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * Keeps errors of the app's own statements out of the log, because their messages quote values (`invalid
 * input syntax for type uuid: "..."`); the app handles these errors itself. Set only for the app's role, so
 * that errors of PostgreSQL's own processes, such as a full disk or a broken page, are still logged.
 */
export const DISCREET_ROLE = "alter role muster set log_min_messages = 'log'"

const DURABLE = { fsync: 'on', synchronous_commit: 'on' }
const DISPOSABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Without it, a back end whose client was killed would finish its statement first, and keep the files in use
 * until then.
 */
const WATCH_CLIENTS = { client_connection_check_interval: process.platform === 'win32' ? '0' : '1s' }

/**
 * One call for the whole disk instead of one for each of some thousand files; recovery starts in a third of
 * the time.
 */
const SYNC_BEFORE_RECOVERY = { recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync' }

/** Settings for starting PostgreSQL. The command line overrides its configuration files. */
export function settingsFor(port: number, durable: boolean): Record<string, string> {
  return {
    ...SETTINGS,
    ...DISCREET,
    ...WATCH_CLIENTS,
    ...SYNC_BEFORE_RECOVERY,
    ...(durable ? DURABLE : DISPOSABLE),
    port: String(port),
  }
}
