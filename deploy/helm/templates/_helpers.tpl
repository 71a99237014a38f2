{{/* Roles are added to the name, which stays below the 63 characters of a label. */}}
{{- define "muster.name" -}}
{{- $name := contains "muster" .Release.Name | ternary .Release.Name (printf "%s-muster" .Release.Name) -}}
{{- $name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "muster.selector" -}}
app.kubernetes.io/name: muster
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "muster.labels" -}}
{{ include "muster.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "muster.image" -}}
{{- $name := required "image.repository: say where you pushed the image" .Values.image.repository -}}
{{- if .Values.image.digest -}}
{{ printf "%s@%s" $name .Values.image.digest }}
{{- else -}}
{{ printf "%s:%s" $name (.Values.image.tag | default .Chart.AppVersion) }}
{{- end -}}
{{- end -}}

{{/* The pods of a role. Takes `top`, `component`, `roles` and `resources`. */}}
{{- define "muster.pods" -}}
metadata:
  labels:
    {{- include "muster.labels" .top | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  serviceAccountName: {{ include "muster.name" .top }}
  automountServiceAccountToken: false
  # Its variables look like misspelt settings.
  enableServiceLinks: false
  # Muster ends within 15 seconds, after the 5 seconds that proxies have to notice.
  terminationGracePeriodSeconds: 30
  {{- with .top.Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  # The user `node` of the image.
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile:
      type: RuntimeDefault
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "muster.selector" .top | nindent 10 }}
          app.kubernetes.io/component: {{ .component }}
  containers:
    - name: muster
      image: {{ include "muster.image" .top }}
      imagePullPolicy: {{ .top.Values.image.pullPolicy }}
      envFrom:
        - secretRef:
            name: {{ .top.Values.secretName }}
      # These win over the Secret.
      env:
        {{- range $name, $value := .top.Values.settings }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
        - name: NODE_ENV
          value: production
        - name: HOST
          value: 0.0.0.0
        - name: PORT
          value: "3000"
        - name: DATA_DIR
          value: /data
        - name: ROLES
          value: {{ .roles }}
        - name: WEB_CONCURRENCY
          value: "1"
      ports:
        - name: http
          containerPort: 3000
      # A start can change the schema, or wait while another pod does.
      startupProbe:
        httpGet:
          path: /livez
          port: http
        periodSeconds: 5
        failureThreshold: 120
      # Asks nothing of the database, so an outage of the database restarts no pod.
      livenessProbe:
        httpGet:
          path: /livez
          port: http
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet:
          path: /readyz
          port: http
        periodSeconds: 5
        timeoutSeconds: 3
        failureThreshold: 2
      lifecycle:
        preStop:
          exec:
            command: ["sleep", "5"]
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: [ALL]
      resources:
        {{- toYaml .resources | nindent 8 }}
      volumeMounts:
        - name: data
          mountPath: /data
        - name: tmp
          mountPath: /tmp
  volumes:
    - name: data
      emptyDir:
        sizeLimit: {{ .top.Values.temporarySpace.logs }}
    - name: tmp
      emptyDir:
        sizeLimit: {{ .top.Values.temporarySpace.tmp }}
  {{- with .top.Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .top.Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .top.Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
