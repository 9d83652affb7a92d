import type { Plugin } from 'vite';
import { type Cuts, cutModule } from './cutModule.ts';

/**
 * What of Firebase's database never runs here. src/backend/connection/database.ts forces sockets, and nothing of ours begins a
 * transaction, leaves word for when the connection ends, or follows single children. Their functions are not among the exports
 * any more, so that a use of one stops the build.
 */
const CUTS: Cuts = {
  texts: [
    // Polling with script tags, which the page's policy would refuse.
    ['return [BrowserPollConnection, WebSocketConnection];', 'return [WebSocketConnection];'],
    ['    checkTransportInit();\n    BrowserPollConnection.forceDisallow();', '    checkTransportInit();'],
    // So there is one transport, and none better to change to, whether or not it has failed before.
    ["        PersistentStorage.set('previous_websocket_failure', true);\n", ''],
    ["        PersistentStorage.remove('previous_websocket_failure');\n", ''],
    ['            this.tryStartUpgrade_();\n', ''],
    ['else if (cmd === END_TRANSMISSION) {', 'else if (false) {'],
    ['                this.tryCleanupConnection();\n', ''],
    // Crawlers would be answered by plain HTTP, and are not signed in.
    ['if (repo.forceRestClient_ || beingCrawled()) {', 'if (false) {'],
    // Only a server says for whom it acts, and brings a proof of its own.
    ['if (_isFirebaseServerApp(app) && app.settings.appCheckToken) {', 'if (false) {'],
    ['if (this.serverAppAppCheckToken) {', 'if (false) {'],
    ["if (typeof authOverride !== 'undefined' && authOverride !== null) {", 'if (false) {'],
    // A browser is neither Node nor a server, nor the shell of an app.
    ['isNodeSdk()', 'false'],
    ['isMobileCordova()', 'false'],
    ['nodeAdmin && isEmulator', 'false'],
    ['repo.repoInfo_.nodeAdmin)', 'false)'],
    ['this.repoInfo_.nodeAdmin)', 'false)'],
    // The local stack signs its people in as the real one does.
    ['else if (options.mockUserToken) {', 'else if (false) {'],
    // Counts for Firebase's makers, which no setting of ours has it report, and a timer that would report them.
    ['repo.stats_ = statsManagerGetCollection(repo.repoInfo_);', ''],
    ['this.stats_ = statsManagerGetCollection(repoInfo);', ''],
    [
      'repo.statsReporter_ = statsManagerGetOrCreateReporter(repo.repoInfo_, () => new StatsReporter(repo.stats_, repo.server_));',
      '',
    ],
    // Whoever follows a place follows its value.
    [
      `eventType === 'value'
        ? new ValueEventRegistration(callbackContext)
        : new ChildEventRegistration(eventType, callbackContext)`,
      'new ValueEventRegistration(callbackContext)',
    ],
    [
      `        while (this.onDisconnectRequestQueue_.length) {
            const request = this.onDisconnectRequestQueue_.shift();
            this.sendOnDisconnect_(request.action, request.pathString, request.data, request.onComplete);
        }
`,
      '',
    ],
    // Nobody reads a log in a built page.
    ["this.log_ = logWrapper('p:' + this.id + ':');", ''],
    ["this.log_ = logWrapper('c:' + this.id + ':');", ''],
    ['this.log_ = logWrapper(this.connId);', ''],
    ["this.log_ = logWrapper('p:rest:');", ''],
  ],
  exports: [
    'runTransaction',
    'onDisconnect',
    'off',
    'onChildAdded',
    'onChildChanged',
    'onChildMoved',
    'onChildRemoved',
    'forceLongPolling',
    'goOffline',
    'goOnline',
    'enableLogging',
  ],
  bodies: {
    'PersistentConnection.reduceReconnectDelayIfAdminCredential_': '',
    // The makers' count of browsers, sent with every connection.
    'PersistentConnection.sendConnectStats_': '',
    // Its own words are a paragraph about the settings of a server.
    'FirebaseAuthTokenProvider.notifyForInvalidToken': "warn('The database does not take the token of the sign-in.');",
    // Sockets, whatever became of them before.
    'TransportManager.initTransports_': 'this.transports_ = [WebSocketConnection];',
    // One connection at a time: what an older one says or does is nobody's.
    'Connection.disconnReceiver_':
      'return (everConnected) => { if (conn === this.conn_) this.onConnectionLost_(everConnected); };',
    'Connection.connReceiver_':
      'return (message) => { if (this.state_ !== 2 && conn === this.rx_) this.onPrimaryMessageReceived_(message); };',
    // Without transactions there is none to run again or to end: the path that changed is the one that was given.
    repoRerunTransactions: 'return changedPath;',
    repoAbortTransactions: 'return path;',
    // Every query is one of src/backend, and typed.
    validateQueryEndpoints: '',
    repoRunOnDisconnectEvents: '',
    repoOnDisconnectCancel: '',
    repoOnDisconnectSet: '',
    repoOnDisconnectSetWithPriority: '',
    repoOnDisconnectUpdate: '',
  },
  methods: {
    Connection: [
      'tryStartUpgrade_',
      'startUpgrade_',
      'onSecondaryConnectionLost_',
      'onSecondaryMessageReceived_',
      'onSecondaryControl_',
      'upgradeIfSecondaryHealthy_',
      'proceedWithUpgrade_',
      'tryCleanupConnection',
    ],
    TransportManager: ['upgradeTransport'],
    PersistentConnection: ['onDisconnectPut', 'onDisconnectMerge', 'onDisconnectCancel', 'sendOnDisconnect_'],
    ServerActions: ['onDisconnectPut', 'onDisconnectMerge', 'onDisconnectCancel'],
    LLRBNode: ['checkMaxDepth_'],
  },
  calls: ['log', 'this.log_', 'repoLog', 'this.stats_.incrementCounter'],
  checks: ['assert'],
  wordless: [
    'validateFirebaseData',
    'validateFirebaseMergePaths',
    'validateFirebaseMergeDataArg',
    'validatePathString',
    'validateLimit',
    'validateNoPreviousOrderByCall',
    'QueryEndAtConstraint',
    'QueryEndBeforeConstraint',
    'QueryStartAtConstraint',
    'QueryStartAfterConstraint',
    'QueryLimitToFirstConstraint',
    'QueryLimitToLastConstraint',
    'QueryOrderByChildConstraint',
    'QueryEqualToValueConstraint',
    'limitToFirst',
    'limitToLast',
    'orderByChild',
  ],
};

/** @throws Error when the module is written in another way */
export const leanDatabaseModule = (code: string): string => cutModule(code, CUTS);

/** Drops from Firebase's database what never runs here. */
export function leanDatabase(): Plugin {
  return {
    name: 'lean-database',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@firebase\/database\/dist\/index\.esm\.js$/ },
      handler: leanDatabaseModule,
    },
  };
}
