const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  // A backup and a load of the demo hold every table with its indexes, some thousand, in one transaction.
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
 * What people entered stands in statements, in their values and in the details of errors; none of it is written to the
 * log. Messages of errors can quote it too: see `DISCREET_ROLE`.
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
 * Keeps errors of the app's own statements out of the log, since their texts quote values (`invalid input syntax for
 * type uuid: "..."`): the app is told of them and knows what it may write. Set for its role alone, so that errors of
 * PostgreSQL's own processes (a full disk, a broken page) are still logged.
 */
export const DISCREET_ROLE = "alter role muster set log_min_messages = 'log'"

const DURABLE = { fsync: 'on', synchronous_commit: 'on' }
const DISPOSABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Without it a back end whose client was killed would work to the end of its statement, and hold the files till then. */
const WATCH_CLIENTS = { client_connection_check_interval: process.platform === 'win32' ? '0' : '1s' }

/** One call for the whole disk instead of one for each of some thousand files: a recovery starts in a third of the time. */
const SYNC_BEFORE_RECOVERY = { recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync' }

/** What PostgreSQL is started with. Settings of the command line win over those in its files. */
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
