import '../map.css';
import { GoogleMap, MarkerF, PolylineF } from '@react-google-maps/api';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '@/domain/messages';
import { markerPicture } from '../markerPictures';
import { type MapMarker, type MapViewProps, NO_INSETS } from '../port';
import { GoogleAreas } from './GoogleAreas';
import { useGoogleScript } from './script';
import { useGoogleView } from './useGoogleView';

/** Margin around the points fitted into view, pixels. */
const FIT_MARGIN = 48;
const FILL = { position: 'absolute', inset: 0 } as const;

/** The google adapter: the same port, drawn by Google. If its script cannot load it says so, and the lists still work. */
export default function GoogleMapView(props: MapViewProps) {
  const [attempt, setAttempt] = useState(0);
  // The script is asked for again by a new view.
  return <LoadedMap key={attempt} {...props} onConnected={() => setAttempt(attempt + 1)} />;
}

/** `onConnected` is called when the connection is back after the script could not be loaded. */
function LoadedMap({ onConnected, ...props }: MapViewProps & { onConnected: () => void }) {
  const { label, zoom, markers, line, fit, insets = NO_INSETS, areas, lookAt, onViewed, onPressed } = props;
  const script = useGoogleScript();
  // A new object would count as a new centre and move the map back while the user drags it.
  const { lat, lng } = props.centre;
  const centre = useMemo(() => ({ lat, lng }), [lat, lng]);
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const fitted = useRef('');
  const fitKey = fit === undefined ? '' : JSON.stringify([fit, insets]);
  const onIdle = useGoogleView(map, lookAt, onViewed);

  useEffect(() => {
    if (map === null || fit === undefined || fit.length === 0 || fitted.current === fitKey) return;
    fitted.current = fitKey;
    const bounds = new google.maps.LatLngBounds();
    for (const point of fit) bounds.extend(point);
    map.fitBounds(bounds, {
      top: insets.top + FIT_MARGIN,
      right: insets.right + FIT_MARGIN,
      bottom: insets.bottom + FIT_MARGIN,
      left: insets.left + FIT_MARGIN,
    });
  }, [map, fit, fitKey, insets]);

  const failed = script === 'failed';
  useEffect(() => {
    if (!failed) return undefined;
    window.addEventListener('online', onConnected);
    return () => window.removeEventListener('online', onConnected);
  }, [failed, onConnected]);

  if (failed) {
    return (
      <div className="map-waiting" role="status">
        <p className="map-failed">{messages.google_places_error}</p>
      </div>
    );
  }
  if (script === 'loading') return <div className="map-waiting" aria-hidden="true" />;

  return (
    <section style={FILL} aria-label={label}>
      <GoogleMap
        mapContainerStyle={FILL}
        center={centre}
        zoom={zoom}
        options={{ disableDefaultUI: true, zoomControl: true, gestureHandling: 'greedy', clickableIcons: false }}
        onLoad={setMap}
        onIdle={onIdle}
        onClick={({ latLng }) => latLng !== null && onPressed?.({ lat: latLng.lat(), lng: latLng.lng() })}
      >
        {areas !== undefined && <GoogleAreas areas={areas} {...(onPressed === undefined ? {} : { onPressed })} />}
        {line !== undefined && line.length > 1 && (
          <PolylineF path={[...line]} options={{ strokeColor: '#14130f', strokeWeight: 5 }} />
        )}
        {markers.map((marker) => (
          <GoogleMarker key={marker.id} marker={marker} />
        ))}
      </GoogleMap>
    </section>
  );
}

function GoogleMarker({ marker }: { marker: MapMarker }) {
  const { at, label, onMoved, onMoving, onPressed } = marker;
  const picture = markerPicture(marker);
  return (
    <MarkerF
      position={at}
      title={label}
      draggable={onMoved !== undefined}
      clickable={onPressed !== undefined}
      icon={{ url: picture.dataUrl, anchor: new google.maps.Point(...picture.anchor) }}
      onClick={() => onPressed?.()}
      onDrag={({ latLng }) => latLng !== null && onMoving?.({ lat: latLng.lat(), lng: latLng.lng() })}
      onDragEnd={({ latLng }) => latLng !== null && onMoved?.({ lat: latLng.lat(), lng: latLng.lng() })}
      {...(marker.chosen ? { zIndex: 3000 } : marker.kind === 'alert' ? { zIndex: 2000 } : {})}
    />
  );
}
